import type { Writable } from 'node:stream';

type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export type Progress = {
  /** Shows this text while the work runs, and returns the work's result. */
  during<T>(text: string, work: Promise<T>): Promise<T>;
  /** Prints a line above the progress line. */
  print(line: string): void;
};

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
const clearLine = '\r\u001b[2K';

/**
 * Shows what a start is doing. In a terminal, one progress line counts the seconds. Elsewhere, each
 * step is printed once, when it begins.
 */
export const createProgress = (terminal: Terminal): Progress => {
  const running = new Map<symbol, { readonly text: string; readonly startedAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let frame = 0;

  const draw = () => {
    frame = (frame + 1) % frames.length;
    const startedAt = Math.min(...[...running.values()].map((work) => work.startedAt));
    const seconds = Math.floor((performance.now() - startedAt) / 1000);
    const texts = [...running.values()].map(({ text }) => text).join(' · ');
    const line = `${frames[frame]} ${texts}… ${seconds} s`;
    // A line that wraps couldn't be cleared.
    terminal.write(`${clearLine}${line.slice(0, (terminal.columns || 80) - 1)}`);
  };

  const begin = (text: string): symbol => {
    const key = Symbol(text);
    running.set(key, { text, startedAt: performance.now() });
    if (!terminal.isTTY) terminal.write(`${text}…\n`);
    else timer ??= setInterval(draw, frameMs).unref();
    if (timer) draw();
    return key;
  };

  const end = (key: symbol) => {
    running.delete(key);
    if (!timer) return;
    if (running.size > 0) return draw();
    clearInterval(timer);
    timer = undefined;
    terminal.write(clearLine);
  };

  return {
    async during(text, work) {
      const key = begin(text);
      try {
        return await work;
      } finally {
        end(key);
      }
    },
    print(line) {
      terminal.write(timer ? `${clearLine}${line}\n` : `${line}\n`);
      if (timer) draw();
    },
  };
};
