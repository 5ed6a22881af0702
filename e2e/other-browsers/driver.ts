/** The browser's abilities that a story needs, in any protocol. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function's body in the page and returns its JSON result; waits for a promise. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  press(xPx: number, yPx: number): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** The role and name that the browser gives to each element of this selector; only WebKit's driver tells them. */
  spoken?(selector: string): Promise<string[]>;
  /** A PNG of the view. */
  picture(): Promise<Buffer>;
  /** Errors that only the browser's own console shows. */
  readonly consoleErrors: readonly string[];
  close(): Promise<void>;
}

/** The actions of a press with the mouse and of typed keys, which both protocols share. */
export const pressActions = (x: number, y: number) => [
  {
    type: "pointer",
    id: "pointer",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

export const keyActions = (text: string) => [
  {
    type: "key",
    id: "keys",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
