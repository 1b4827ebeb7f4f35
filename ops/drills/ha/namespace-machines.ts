// Machines made of the kernel's namespaces: each has an address of its own on a bridge and processes of its own, so a whole machine
// can lose its power (its first process is killed, all others go with it), hang (SIGSTOP) or lose its network cable.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { waitUntil } from '@lanyu/services/process';

export interface NamespaceMachine {
  address: string;
  /** Runs a script of bash as its first process. */
  start(scriptFile: string, logFile: string): Promise<void>;
  isOn(): boolean;
  /** Pids as seen from outside, by a part of the command line. */
  processes(commandPart?: string): number[];
  /** The power goes. */
  kill(): Promise<void>;
  /** Every process stands still; the kernel goes on answering for them. */
  freeze(): void;
  thaw(): void;
  /** The cable is pulled out, or put back. */
  cutNetwork(): void;
  mendNetwork(): void;
}

export interface MachineNetwork {
  machines: NamespaceMachine[];
  /** Of whoever stands outside of the machines. */
  ownAddress: string;
  subnet: string;
  remove(): Promise<void>;
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`);
}

const namespacePrefix = 'lanyu-ha-';

/** What a drill left behind that did not come to its end: its process is in the name. */
function removeLeftovers(): void {
  const { stdout } = spawnSync('ip', ['-o', 'netns', 'list'], { encoding: 'utf8' });
  for (const [name, pid] of stdout.matchAll(/lanyu-ha-(\d+)-\d/g)) {
    if (isAlive(Number(pid))) continue;
    const { stdout: left } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
    for (const each of left.trim().split(/\s+/).filter(Boolean)) signalIfThere(Number(each), 'SIGKILL');
    spawnSync('ip', ['netns', 'del', name]);
    spawnSync('ip', ['link', 'del', bridgeName(Number(pid))], { stdio: 'ignore' });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const bridgeName = (pid: number) => `lyha${pid}`;

export function makeMachineNetwork(count: number): MachineNetwork {
  removeLeftovers();
  const bridge = bridgeName(process.pid);
  // Two drills at a time do not meet.
  const third = process.pid % 250;
  const addressOf = (last: number) => `10.231.${third}.${last}`;
  const namespaces: string[] = [];
  const remove = () => {
    for (const name of namespaces) spawnSync('ip', ['netns', 'del', name]);
    spawnSync('ip', ['link', 'del', bridge]);
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${addressOf(254)}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    const machines = Array.from({ length: count }, (_, at) => {
      const namespace = `${namespacePrefix}${process.pid}-${at + 1}`;
      const [outside, inside] = [`lh${process.pid}o${at + 1}`, `lh${process.pid}i${at + 1}`];
      ip('netns', 'add', namespace);
      namespaces.push(namespace);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside);
      ip('link', 'set', outside, 'master', bridge, 'up');
      ip('link', 'set', inside, 'netns', namespace);
      ip('-n', namespace, 'addr', 'add', `${addressOf(at + 1)}/24`, 'dev', inside);
      ip('-n', namespace, 'link', 'set', inside, 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      return makeMachine(namespace, outside, addressOf(at + 1));
    });
    return {
      machines,
      ownAddress: addressOf(254),
      subnet: `10.231.${third}.0/24`,
      async remove() {
        await Promise.all(machines.map((machine) => machine.kill()));
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function makeMachine(namespace: string, cable: string, address: string): NamespaceMachine {
  let outer: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  /** The link that names the namespace of its processes. */
  let mark: string | undefined;

  const processes = (commandPart = '') => (mark === undefined ? [] : processesOf(mark, commandPart));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) signalIfThere(pid, signal);
  };
  return {
    address,
    processes,
    isOn: () => outer !== undefined,
    async start(scriptFile, logFile) {
      if (outer !== undefined) throw new Error(`${namespace} runs already`);
      const log = openSync(logFile, 'a');
      const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', scriptFile];
      const child = spawn('ip', ['netns', 'exec', namespace, ...unshare], { stdio: ['ignore', log, log], cwd: '/' });
      outer = child;
      ended = new Promise((resolve) => child.once('exit', resolve));
      ip('link', 'set', cable, 'up');
      await waitUntil(`${namespace} is on`, () => (mark = namespaceOfChild(child.pid ?? 0)) !== undefined, 20);
    },
    async kill() {
      if (outer === undefined) return;
      // Its first process takes all others with it; the outer one sees it and ends.
      signalAll('SIGKILL');
      outer.kill('SIGKILL');
      await ended;
      outer = undefined;
      mark = undefined;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    cutNetwork: () => ip('link', 'set', cable, 'down'),
    mendNetwork: () => ip('link', 'set', cable, 'up'),
  };
}

export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended a moment ago.
  }
}

function namespaceOfChild(parent: number): string | undefined {
  try {
    const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
    if (child === undefined || child === '') return undefined;
    const mark = readlinkSync(`/proc/${child}/ns/pid`);
    return mark === readlinkSync('/proc/self/ns/pid') ? undefined : mark;
  } catch {
    return undefined;
  }
}

function processesOf(mark: string, commandPart: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/ns/pid`) === mark &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(commandPart)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
