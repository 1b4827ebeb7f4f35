/** Where what is tried lies: a process with a secret, files, listeners. */
export interface Scene {
  victim: number;
  marker: string;
  tcp: { name: string; port: number }[];
  udpPort: number;
  socketFile: string;
  /** For everybody to read and write, and for its owner alone; not among what a decoder is given. */
  openFile: string;
  secretFile: string;
  openFolder: string;
  input: string;
  output: string;
  applicationFile: string;
}

export interface Way {
  name: string;
  /** Of hostile.pl. */
  args: readonly (string | number)[];
  /** Refused already by another uid without namespaces. */
  byUid?: boolean;
  /** Succeeds without any of this, which shows that trying means something; not where it would harm the machine. */
  bare?: boolean;
}

const tenGigabytes = 10 * 1024 ** 3;

export function waysOut(scene: Scene): Way[] {
  const { victim, openFolder, output } = scene;
  const both = { byUid: true, bare: true };
  return [
    { name: 'read the environment of its parent', args: ['environ', victim, scene.marker], ...both },
    { name: 'see other processes', args: ['processes'], bare: true },
    ...scene.tcp.map(({ name, port }) => ({
      name: `connect to ${name}`,
      args: ['tcp', '127.0.0.1', port],
      bare: true,
    })),
    { name: 'ask a name server', args: ['udp', '127.0.0.1', scene.udpPort], bare: true },
    { name: 'connect to a unix socket', args: ['unix', scene.socketFile], bare: true },
    { name: 'open a raw socket', args: ['raw'], ...both },
    { name: 'open netlink', args: ['netlink'], bare: true },
    { name: 'read a secret file', args: ['read', scene.secretFile], ...both },
    { name: 'read a file everybody may read', args: ['read', scene.openFile], bare: true },
    { name: 'read the application', args: ['read', scene.applicationFile], bare: true },
    { name: 'read /etc/passwd', args: ['read', '/etc/passwd'], bare: true },
    { name: 'read /etc/shadow', args: ['read', '/etc/shadow'], ...both },
    { name: 'read the kernel’s memory', args: ['read', '/proc/kcore'], byUid: true },
    { name: 'list a folder outside', args: ['list', openFolder], bare: true },
    { name: 'write to a file everybody may write', args: ['write', scene.openFile], bare: true },
    { name: 'write to a new file outside', args: ['write', `${openFolder}/new`], bare: true },
    { name: 'write to /tmp', args: ['write', '/tmp/left-by-a-decoder'] },
    { name: 'write to /usr', args: ['write', '/usr/left-by-a-decoder'], byUid: true },
    { name: 'write to /', args: ['write', '/left-by-a-decoder'], byUid: true },
    { name: 'write to what it reads', args: ['write', scene.input], byUid: true },
    { name: 'change the mode of what it reads', args: ['chmod', scene.input], byUid: true },
    { name: 'change how the kernel dumps', args: ['write', '/proc/sys/kernel/core_pattern'], byUid: true },
    { name: 'start processes without end', args: ['forks', 5000] },
    { name: 'start one process', args: ['forks', 1], bare: true },
    { name: 'allocate 10 GB', args: ['memory', tenGigabytes, '22'], ...both },
    { name: 'allocate 10 GB of shared memory', args: ['memory', tenGigabytes, '21'], ...both },
    { name: 'allocate memory as a file', args: ['memfd'], bare: true },
    { name: 'allocate System V memory', args: ['shm'] },
    { name: 'write a file of 10 GB', args: ['bigFile', output, tenGigabytes], byUid: true },
    { name: 'open 10,000 files', args: ['openFiles', 10_000], byUid: true },
    { name: 'attach to its parent (ptrace)', args: ['ptrace', victim], ...both },
    { name: 'read its parent’s memory', args: ['vmread', victim], ...both },
    { name: 'take a handle of its parent', args: ['pidfd', victim], bare: true },
    { name: 'kill its parent', args: ['kill', victim], byUid: true },
    { name: 'mount', args: ['mount'], byUid: true },
    { name: 'make a namespace of users', args: ['unshare'], bare: true },
    { name: 'enter another namespace', args: ['setns'] },
    { name: 'change its root', args: ['chroot'], ...both },
    { name: 'load a program into the kernel (bpf)', args: ['bpf'] },
    { name: 'make a keyring', args: ['keyring'] },
    { name: 'watch the processor (perf)', args: ['perf'] },
    { name: 'take page faults', args: ['userfaultfd'] },
    { name: 'use io_uring', args: ['io_uring'] },
    { name: 'load a module', args: ['module'] },
    { name: 'load another kernel', args: ['kexec'] },
    { name: 'open a file by its handle', args: ['handle'] },
    { name: 'become root', args: ['root'], ...both },
    { name: 'have capabilities', args: ['capabilities'], ...both },
    { name: 'gain privileges by a program', args: ['newPrivileges'], ...both },
    { name: 'use descriptors of its parent', args: ['descriptors'], byUid: true },
    { name: 'read its environment', args: ['environment'], byUid: true },
    { name: 'open devices', args: ['device'], bare: true },
  ];
}
