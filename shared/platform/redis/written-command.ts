import { Command } from 'ioredis';

/** The arguments of a command as the protocol writes them: their number and their text, of `bulkString` each. */
export interface WrittenArguments {
  count: number;
  text: string;
}

/** A text as an argument (RESP, "Bulk strings"). */
export function bulkString(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

/**
 * A command whose arguments were put into words before, most of them once for thousands of calls. ioredis copies a list of
 * arguments four times and measures each of them: 3 us for the nine of a quick check. Its reply is made of buffers.
 */
export class WrittenCommand extends Command {
  readonly #text: string;

  constructor(name: string, { count, text }: WrittenArguments) {
    super(name, [], { replyEncoding: null });
    this.#text = `*${count + 1}\r\n${bulkString(name)}${text}`;
  }

  override toWritable(): string {
    return this.#text;
  }
}
