/** Runs a command in the machine and gives back what it printed; throws when it failed. */
export type InMachine = (...command: string[]) => string;

const privateFile = '/var/lib/lanyu/private/drill/closed.txt';
const copies = '/var/backups/lanyu';
const beside = { folder: '/var/tmp/look', port: '5499' };

const asPostgres = (...command: string[]) => ['runuser', '-u', 'postgres', '--', ...command];

/**
 * Backups as an operator sets them up, by `lanyu backup` and the units of the timers. PostgreSQL must outlive the commands that restart
 * or start it: each is a unit of systemd, which ends with everything that belongs to it.
 */
export function examineBackups(inMachine: InMachine): string[] {
  const faults: string[] = [];
  const attempt = (what: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const settings = `BACKUP_FOLDER=${copies}\nBACKUP_PASSPHRASE=${'of-a-drill-and-nothing-else'.repeat(2)}\n`;
  inMachine('sh', '-c', `umask 077; printf '%s' '${settings}' > /etc/lanyu/backup.env`);
  const folder = privateFile.slice(0, privateFile.lastIndexOf('/'));
  const put = `umask 077; mkdir -p ${folder} && echo closed > ${privateFile}`;
  inMachine('runuser', '-u', 'lanyu', '--', 'sh', '-c', put);

  const cluster = 'postgresql@15-main';
  attempt('lanyu backup install', () => {
    inMachine('lanyu', 'backup', 'install');
    inMachine('systemctl', 'is-active', cluster);
  });
  for (const kind of ['objects', 'diff']) {
    attempt(`lanyu-backup@${kind}`, () => void inMachine('systemctl', 'start', `lanyu-backup@${kind}`));
  }
  attempt(
    'a copy of a private file',
    () => void inMachine('test', '-f', privateFile.replace('/var/lib/lanyu', `${copies}/objects/present`)),
  );
  attempt('a second server beside the site', () => {
    inMachine('lanyu', 'backup', 'restore', '--into', beside.folder, '--port', beside.port);
    const count = 'select count(*) from db_processes';
    inMachine(...asPostgres('psql', '-h', '/var/run/postgresql', '-p', beside.port, '-XAtc', count, 'lanyu'));
    inMachine(...asPostgres('/usr/lib/postgresql/15/bin/pg_ctl', 'stop', '-s', '-D', beside.folder));
  });
  attempt('PostgreSQL afterwards', () => void inMachine('systemctl', 'is-active', cluster));
  console.log(
    faults.length === 0 ? 'backups: made by command and by units, read from beside the site' : faults.join('\n'),
  );
  return faults;
}
