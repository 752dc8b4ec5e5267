/** What a walk needs of a browser, whichever it is. */
export interface Driver {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  resize: (width: number, height: number) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  evaluate: <Result>(body: string) => Promise<Result>;
  /** Moves the mouse from the first point to the last with its button down, or clicks on a single one. */
  press: (...points: readonly Point[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  upload: (selector: string, file: string) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  /** What went wrong in the pages so far. */
  errors: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}
