import { accessLogTicketParameter } from '../../../integrations/storage/storage.ts';

export interface DownloadLogLine {
  time: number;
  ticket: string;
  bytes: number;
}

interface Answered extends DownloadLogLine {
  status: number;
}

/** A ticket is a number of ours; anything else is ignored. */
const ticketShape = /^[1-9]\d{0,17}$/;
const s3Shape = /^\S+ \S+ \[([^\]]+)\] \S+ \S+ \S+ REST\.GET\.OBJECT \S+ "GET (\S+) [^"]*" (\d{3}) \S+ (\d+|-) /;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The bytes that a log line reports: of nginx and of the API (JSON), or of S3's access log. Undefined for any other
 * line.
 */
export function parseDownloadLogLine(line: string): DownloadLogLine | undefined {
  const found = line.startsWith('{') ? fromJson(line) : fromS3(line);
  if (found === undefined || !Number.isFinite(found.time) || !ticketShape.test(found.ticket)) return undefined;
  if (!Number.isSafeInteger(found.bytes) || found.bytes < 0) return undefined;
  // The body of an error is no part of a package; the time of the line still counts.
  const { time, ticket, status, bytes } = found;
  return { time, ticket, bytes: status === 200 || status === 206 ? bytes : 0 };
}

function fromJson(line: string): Answered | undefined {
  try {
    const { time, ticket, status, bytes } = JSON.parse(line) as Record<string, unknown>;
    return { time: Date.parse(String(time)), ticket: String(ticket), status: Number(status), bytes: Number(bytes) };
  } catch {
    return undefined;
  }
}

function fromS3(line: string): Answered | undefined {
  const [, time = '', address = '', status = '', bytes = ''] = s3Shape.exec(line) ?? [];
  // Anybody may request anything from a bucket: the path need not be a parseable address.
  const [, query = ''] = address.split('?', 2);
  const ticket = new URLSearchParams(query).get(accessLogTicketParameter) ?? '';
  return { time: s3Time(time), ticket, status: Number(status), bytes: bytes === '-' ? 0 : Number(bytes) };
}

/** 06/Feb/2026:00:00:38 +0000 */
function s3Time(text: string): number {
  const [, day, month = '', year, clock, zone] = /^(\d\d)\/(\w{3})\/(\d{4}):([\d:]{8}) ([+-]\d{4})$/.exec(text) ?? [];
  return Date.parse(`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}T${clock}${zone}`);
}
