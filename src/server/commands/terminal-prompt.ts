/** Questions at the terminal, or answers piped in, one a line. */
import { createInterface } from 'node:readline/promises';
import { input, password } from '@inquirer/prompts';

export interface TerminalPrompt {
  text(question: string): Promise<string>;
  /** Asks for a line that shows as asterisks while it's typed. */
  secret(question: string): Promise<string>;
  /** Lets the process end although standard input may stay open. */
  close(): void;
}

/** Asks a person at a terminal; without one, reads the answers from standard input. */
export function openTerminalPrompt(): TerminalPrompt {
  if (!process.stdin.isTTY) return pipedAnswers();
  return {
    text: (message) => input({ message }),
    secret: (message) => password({ message, mask: true }),
    close: () => undefined,
  };
}

/** Piped answers arrive all at once, before the second question, so they are kept in order. */
function pipedAnswers(): TerminalPrompt {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    process.stdout.write(`${question}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The input ended before the last answer.');
    return value;
  };
  return { text: answer, secret: answer, close: () => reader.close() };
}
