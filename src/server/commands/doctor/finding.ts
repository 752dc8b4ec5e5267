export type Level = 'ok' | 'warn' | 'fail';

export interface Finding {
  name: string;
  level: Level;
  text: string;
  advice?: string;
}

export const ok = (name: string, text: string): Finding => ({ name, level: 'ok', text });

export const warn = (name: string, text: string, advice: string): Finding => ({
  name,
  level: 'warn',
  text,
  advice,
});

export const fail = (name: string, text: string, advice: string): Finding => ({
  name,
  level: 'fail',
  text,
  advice,
});
