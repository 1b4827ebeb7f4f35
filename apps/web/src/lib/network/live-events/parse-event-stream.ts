/** One message of a server-sent stream. */
export interface StreamedEvent {
  /** What it is about; our own server says so beside what the format knows. */
  topic?: string;
  event: string;
  data: string;
}

/**
 * Cuts what arrives in pieces into messages, as text/event-stream says: fields by line, a blank line ends a message,
 * lines that begin with a colon are heartbeats. Returns what takes the next piece.
 */
export function createEventStreamParser(onEvent: (event: StreamedEvent) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let topic = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      const about = topic === '' ? {} : { topic };
      if (data.length > 0) onEvent({ ...about, event: event === '' ? 'message' : event, data: data.join('\n') });
      event = '';
      topic = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'topic') topic = value;
    if (field === 'data') data.push(value);
  }

  return (piece) => {
    rest += piece;
    // A line may end with \r\n, of which only the first half has come.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    const last = lines.pop() ?? '';
    rest = last + rest.slice(whole.length);
    for (const line of lines) takeLine(line);
  };
}
