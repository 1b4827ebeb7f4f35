import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { allFaultsOff, faultSwitchesSchema as switchesSchema, type FaultSwitches } from './fault-switches.ts';

export interface Payment {
  order_no: string;
  token: string;
  trade_no: string;
  amount_fen: number;
  subject: string;
  expires_at: number;
  notify_url: string;
  return_url: string;
  state: 'unpaid' | 'paid' | 'failed' | 'closed';
  paid_at: number | null;
}

export type NewPayment = Pick<
  Payment,
  'order_no' | 'amount_fen' | 'subject' | 'expires_at' | 'notify_url' | 'return_url'
>;

export interface Refund {
  refund_no: string;
  order_no: string;
  amount_fen: number;
  state: 'pending' | 'done';
}

export interface BillRow {
  kind: 'payment' | 'refund';
  number: string;
  order_no: string;
  trade_no: string;
  amount_fen: number;
  at: number;
}

/** A notification that still has to arrive. It carries what was true when it was made. */
export interface DueNotification {
  id: number;
  order_no: string;
  state: string;
  attempt: number;
}

export type SandboxDatabase = ReturnType<typeof openSandboxDatabase>;

/** All that the sandbox knows, in one file. What it answered is on the disk before the answer leaves. */
export function openSandboxDatabase(file: string) {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = 5000;
    create table if not exists payments (
      order_no text primary key, token text not null unique, trade_no text not null default '',
      amount_fen integer not null, subject text not null, expires_at integer not null,
      notify_url text not null, return_url text not null,
      state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'failed', 'closed')),
      paid_at integer
    ) strict;
    create index if not exists payments_by_day on payments (paid_at) where paid_at is not null;
    create table if not exists refunds (
      refund_no text primary key, order_no text not null references payments, amount_fen integer not null check (amount_fen > 0),
      state text not null check (state in ('pending', 'done')), done_at integer
    ) strict;
    create index if not exists refunds_of_payment on refunds (order_no);
    create table if not exists notices (
      id integer primary key autoincrement, order_no text not null references payments, state text not null,
      attempt integer not null default 0, due_at integer
    ) strict;
    create index if not exists notices_due on notices (due_at) where due_at is not null;
    create table if not exists settings (name text primary key, value text not null) strict;
  `);

  type Ask<T> = (...values: (string | number)[]) => T;
  const one = <T>(sql: string): Ask<T | undefined> => {
    const statement = db.prepare(sql);
    return (...values) => statement.get(...values) as T | undefined;
  };
  const many = <T>(sql: string): Ask<T[]> => {
    const statement = db.prepare(sql);
    return (...values) => statement.all(...values) as T[];
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number | null)[]) => Number(statement.run(...values).changes);
  };

  const insertPayment =
    run(`insert into payments (order_no, token, amount_fen, subject, expires_at, notify_url, return_url)
    values (?, ?, ?, ?, ?, ?, ?) on conflict (order_no) do nothing`);
  const byOrder = one<Payment>('select * from payments where order_no = ?');
  const byToken = one<Payment>('select * from payments where token = ?');
  const markPaid = run(`update payments set state = 'paid', trade_no = ?, paid_at = ?
    where order_no = ? and state <> 'paid' and (? or (state in ('unpaid', 'failed') and expires_at > ?))`);
  const markFailed = run(`update payments set state = 'failed' where order_no = ? and state = 'unpaid'`);
  const markClosed = run(`update payments set state = 'closed' where order_no = ? and state in ('unpaid', 'failed')`);
  const insertNotice = run('insert into notices (order_no, state, due_at) values (?, ?, ?)');
  const insertRefund = run(`insert into refunds (refund_no, order_no, amount_fen, state) values (?, ?, ?, 'pending')`);
  const refundedOf = one<{ sum: number }>('select coalesce(sum(amount_fen), 0) as sum from refunds where order_no = ?');
  const setting = one<{ value: string }>('select value from settings where name = ?');
  const saveSetting = run(
    'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );

  /** All or nothing, on the disk when it returns. */
  function atomically<T>(work: () => T): T {
    db.exec('begin immediate');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  }

  const readSwitches = (): FaultSwitches => {
    const saved = setting('switches');
    return saved === undefined ? allFaultsOff : switchesSchema.parse(JSON.parse(saved.value));
  };

  /** Writes a payment's change and its pending notification in one transaction. */
  function settle(orderNo: string, change: () => number, state: Payment['state'], now: number): boolean {
    return atomically(() => {
      if (change() === 0) return false;
      const { never, lateMs } = readSwitches();
      if (!never) insertNotice(orderNo, state, now + lateMs);
      return true;
    });
  }

  return {
    payment: byOrder,
    paymentByToken: byToken,

    /** The payment of this number: the one there is, or a new one. */
    start(wanted: NewPayment): Payment {
      const token = randomBytes(18).toString('base64url');
      const { order_no, amount_fen, subject, expires_at, notify_url, return_url } = wanted;
      insertPayment(order_no, token, amount_fen, subject, expires_at, notify_url, return_url);
      return byOrder(order_no) as Payment;
    },

    /** `anyway`: also what has expired or was closed, as a slow bank does. */
    pay(orderNo: string, now: number, anyway = false): boolean {
      const tradeNo = `SBX${now}${randomBytes(5).toString('hex')}`;
      return settle(orderNo, () => markPaid(tradeNo, now, orderNo, anyway ? 1 : 0, now), 'paid', now);
    },
    fail: (orderNo: string, now: number) => settle(orderNo, () => markFailed(orderNo), 'failed', now),
    cancel: (orderNo: string, now: number) => settle(orderNo, () => markClosed(orderNo), 'closed', now),
    /** The merchant closes the payment itself, so no notification is sent. */
    close: (orderNo: string) => markClosed(orderNo),

    refund: one<Refund>('select refund_no, order_no, amount_fen, state from refunds where refund_no = ?'),
    /** False when more would go back than was paid. */
    addRefund(refundNo: string, payment: Payment, amountFen: number): boolean {
      return atomically(() => {
        if ((refundedOf(payment.order_no)?.sum ?? 0) + amountFen > payment.amount_fen) return false;
        insertRefund(refundNo, payment.order_no, amountFen);
        return true;
      });
    },
    finishRefund: run(`update refunds set state = 'done', done_at = ?2 where refund_no = ?1 and state = 'pending'`),

    bill: many<BillRow>(`select * from (
        select 'payment' as kind, order_no as number, order_no, trade_no, amount_fen, paid_at as at from payments
          where paid_at >= ?1 and paid_at < ?2
        union all
        select 'refund', refund_no, r.order_no, p.trade_no, r.amount_fen, done_at from refunds r join payments p using (order_no)
          where done_at >= ?1 and done_at < ?2
      ) where kind || ':' || number > ?3 order by kind || ':' || number limit ?4`),

    dueNotices: many<DueNotification>(`select id, order_no, state, attempt from notices
      where due_at <= ? order by due_at, id limit ?`),
    nextDue: one<{ due_at: number }>('select due_at from notices where due_at > ? order by due_at limit 1'),
    /** Null: it was delivered, or no repeats are left. */
    setNotice: run('update notices set attempt = ?2, due_at = ?3 where id = ?1'),
    openNotices: one<{ count: number }>('select count(*) as count from notices where due_at is not null'),

    readSwitches,
    saveSwitches: (value: FaultSwitches) => saveSetting('switches', JSON.stringify(value)),
    end: () => db.close(),
  };
}
