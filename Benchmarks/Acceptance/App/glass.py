"""The contrast of text on glass, over the worst backgrounds."""

from io import BytesIO

from PIL import Image
from playwright.sync_api import Page

# The palette, black and white.
WORST = (
    "#000000", "#FFFFFF", "#0A0A0A", "#0060C8", "#34C759", "#FF9F0A", "#FF3B30", "#6B7280",
    "#7CB8FF",
)  # fmt: skip

SLAB = """
colour => {
  let slab = document.getElementById("slab");
  if (!slab) {
    slab = document.createElement("div");
    slab.id = "slab";
    document.body.prepend(slab);
  }
  slab.style.cssText = `position:fixed;inset:0;z-index:9;background:${colour}`;
}
"""
# Each glass, with the colours of text directly on it.
TEXTS = """
() => {
  const dialog = document.querySelector("dialog[open]");
  const isClear = (element) => getComputedStyle(element).backgroundColor === "rgba(0, 0, 0, 0)";
  const glasses = [...document.querySelectorAll("#tabs, dialog.sheet")];
  return glasses.filter((glass) => glass.checkVisibility() && (!dialog || dialog.contains(glass)))
    .map((glass) => {
      const colours = new Set();
      const walker = document.createTreeWalker(glass, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        let element = walker.currentNode.parentElement;
        const isQuiet = element.closest(".unseen, [hidden], :disabled, option");
        if (!walker.currentNode.data.trim() || isQuiet) continue;
        const colour = getComputedStyle(element).color;
        while (element !== glass && isClear(element)) element = element.parentElement;
        if (element === glass) colours.add(colour);
      }
      const { x, y, width, height } = glass.getBoundingClientRect();
      const name = glass.id || glass.className;
      return { name, colours: [...colours], box: [x, y, width, height] };
    });
}
"""
HIDE = """
isHidden => {
  for (const glass of document.querySelectorAll("#tabs, dialog.sheet")) {
    glass.style.color = isHidden ? "transparent" : "";
    for (const child of glass.children) child.style.opacity = isHidden ? "0" : "";
  }
}
"""


def luminance(colour: tuple[int, ...]) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [value / 255 for value in colour[:3]]
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: tuple[int, ...], second: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def least(page: Page) -> tuple[float, str]:
    """The least contrast of any text on any visible glass, and where it is."""
    worst = (99.0, "")
    high = page.viewport_size["height"]
    for colour in WORST:
        page.evaluate(SLAB, colour)
        found = page.evaluate(TEXTS)
        page.evaluate(HIDE, True)
        picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
        page.evaluate(HIDE, False)
        for glass in found:
            x, y, wide, tall = glass["box"]
            middle = (int(x + wide / 2), int(y + tall / 2))
            if not (0 <= middle[0] < picture.width and 0 <= middle[1] < min(high, picture.height)):
                continue
            ground = picture.getpixel(middle)
            for text in glass["colours"]:
                numbers = tuple(int(part) for part in text[4:-1].split(",")[:3])
                ratio = contrast(numbers, ground)
                if ratio < worst[0]:
                    worst = (ratio, f"{text} on {ground} over {colour} in {glass['name']}")
    page.evaluate("document.getElementById('slab').remove()")
    return worst
