#!/bin/sh
# Deals the recordings of a list to N manifests that take about as long: deal.sh list.txt 8 part
# makes part-1.csv to part-8.csv, each with its longest recordings first, and part.csv with all of
# them in the order of the list.
#
# The size of a file stands for its length, so this is for recordings of one format.
set -eu

rows() { echo recording; sed 's/"/""/g; s/.*/"&"/'; }

rows < "$1" > "$3.csv"
xargs -d '\n' stat -L -c '%s %n' < "$1" | sort -k 1,1nr -s | awk -v parts="$2" -v name="$3" '
  {
    least = 1
    for (part = 2; part <= parts; part++) if (sum[part] < sum[least]) least = part
    sum[least] += $1
    print substr($0, index($0, " ") + 1) > (name "-" least ".list")
  }'
for part in $(seq "$2"); do
  touch "$3-$part.list"
  rows < "$3-$part.list" > "$3-$part.csv"
  rm "$3-$part.list"
done
