// Runs a program and prints its peak memory in kB without the pages of files: memory PROGRAM …
//
// How many pages of a file the kernel maps at once depends on how the file was written: copies of
// one program differ by a fifth. So the program is stopped at its exit (PTRACE_O_TRACEEXIT), when
// its memory can still be read, and its file mappings are subtracted from the peak. Addresses are
// not randomised, and huge pages are disabled.

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static void print_peak(pid_t program) {
    char path[32], line[128];
    long peak = 0, of_files = 0, shared = 0;
    snprintf(path, sizeof path, "/proc/%d/status", program);
    FILE *status = fopen(path, "r");
    while (status && fgets(line, sizeof line, status)) {
        sscanf(line, "VmHWM: %ld", &peak);
        sscanf(line, "RssFile: %ld", &of_files);
        sscanf(line, "RssShmem: %ld", &shared);
    }
    printf("%ld\n", peak - of_files - shared);
}

int main(int argc, char **argv) {
    pid_t program = argc > 1 ? fork() : -1;
    if (program == 0) {
        dup2(open("/dev/null", O_RDWR), STDIN_FILENO);
        dup2(STDIN_FILENO, STDOUT_FILENO);
        personality(ADDR_NO_RANDOMIZE);
        prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        execv(argv[1], argv + 1);
        _exit(127);
    }
    int status, signal = 0;
    if (program < 0 || waitpid(program, &status, 0) < 0 || !WIFSTOPPED(status)) return 127;
    ptrace(PTRACE_SETOPTIONS, program, NULL, PTRACE_O_EXITKILL | PTRACE_O_TRACEEXIT);
    while (ptrace(PTRACE_CONT, program, NULL, signal), waitpid(program, &status, 0) > 0) {
        if (!WIFSTOPPED(status)) return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
        signal = 0;
        if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXIT << 8)) {
            print_peak(program);
        } else {
            signal = WSTOPSIG(status);
        }
    }
    return 127;
}
