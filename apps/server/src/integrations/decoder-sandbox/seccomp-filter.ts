import { endianness } from 'node:os';

/**
 * A filter of system calls for a decoder, in the machine's own form (struct sock_filter), which bubblewrap loads right
 * before the program starts. A decoder computes, reads, writes and starts threads; what is listed here no decoder needs:
 * it fails with EPERM, as it would for somebody without the right.
 */
interface Machine {
  /** AUDIT_ARCH_… of the kernel. */
  audit: number;
  clone: number;
  clone3: number;
  refused: readonly number[];
}

/** Numbers of the kernel's tables: arch/x86/entry/syscalls/syscall_64.tbl, include/uapi/asm-generic/unistd.h. */
const machines: Partial<Record<NodeJS.Architecture, Machine>> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    clone3: 435,
    refused: [
      // socket, connect, accept, bind, listen, socketpair, accept4
      41, 42, 43, 49, 50, 53, 288,
      // fork, vfork: threads come by clone
      57, 58,
      // ptrace, process_vm_readv, process_vm_writev, kcmp, pidfd_open, pidfd_getfd
      101, 310, 311, 312, 434, 438,
      // mount, umount2, pivot_root, chroot, unshare, setns, open_tree … mount_setattr
      165, 166, 155, 161, 272, 308, 428, 429, 430, 431, 432, 433, 442,
      // System V queues and memory, message queues of POSIX, memfd_create: memory that no limit counts
      29, 30, 31, 64, 65, 66, 68, 69, 70, 71, 240, 319,
      // keyrings, bpf, perf_event_open, userfaultfd, io_uring
      248, 249, 250, 321, 298, 323, 425, 426, 427,
      // modules, kexec, reboot, swap, accounting, clocks, ports, quotas, handles, fanotify, syslog, personality
      175, 176, 313, 246, 320, 169, 167, 168, 163, 159, 164, 227, 305, 172, 173, 179, 303, 304, 300, 103, 135,
    ],
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    clone3: 435,
    refused: [
      198, 203, 202, 200, 201, 199, 242, 117, 270, 271, 272, 434, 438, 40, 39, 41, 51, 97, 268, 428, 429, 430, 431, 432,
      433, 442, 194, 195, 196, 190, 191, 193, 186, 187, 188, 189, 180, 279, 217, 218, 219, 280, 241, 282, 425, 426, 427,
      105, 106, 273, 104, 294, 142, 224, 225, 89, 171, 170, 112, 266, 60, 264, 265, 262, 116, 92,
    ],
  },
};

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAnyBit = 0x45;
const answer = 0x06;

const allow = 0x7fff0000;
const kill = 0x80000000;
const errno = (number: number) => 0x00050000 + number;
const EPERM = 1;
const ENOSYS = 38;

/** Offsets in struct seccomp_data: number, architecture, lower half of the first argument. */
const numberAt = 0;
const archAt = 4;
const firstArgumentAt = 16;

const CLONE_THREAD = 0x00010000;
/** Numbers from here on are x86's other table (x32). */
const x32 = 0x40000000;

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

/** Undefined on a machine whose table is not known here. */
export function seccompFilter(arch: NodeJS.Architecture = process.arch): Buffer | undefined {
  const machine = machines[arch];
  if (machine === undefined || endianness() !== 'LE') return undefined;
  const program: Instruction[] = [
    [load, 0, 0, archAt],
    [jumpIfEqual, 1, 0, machine.audit],
    [answer, 0, 0, kill],
    [load, 0, 0, numberAt],
    ...(arch === 'x64'
      ? ([
          [jumpIfAtLeast, 0, 1, x32],
          [answer, 0, 0, kill],
        ] satisfies Instruction[])
      : []),
    // Its flags lie in memory, where no filter can look: whoever hears ENOSYS takes clone.
    [jumpIfEqual, 0, 1, machine.clone3],
    [answer, 0, 0, errno(ENOSYS)],
    ...machine.refused.flatMap((number): Instruction[] => [
      [jumpIfEqual, 0, 1, number],
      [answer, 0, 0, errno(EPERM)],
    ]),
    // A thread yes, a process no.
    [jumpIfEqual, 0, 3, machine.clone],
    [load, 0, 0, firstArgumentAt],
    [jumpIfAnyBit, 1, 0, CLONE_THREAD],
    [answer, 0, 0, errno(EPERM)],
    [answer, 0, 0, allow],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}
