import { spawn } from 'node:child_process';

const commands: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
  linux: 'xdg-open',
};

/**
 * Returns whether to open a browser: not if the user chose `--no-open`, and not where no one reads
 * the terminal.
 */
export const mayOpenBrowser = (
  isWanted: boolean,
  { isTTY }: { readonly isTTY?: boolean },
  { CI }: Readonly<Record<string, string | undefined>>,
): boolean => isWanted && isTTY === true && !CI;

/**
 * Opens a URL in the user's browser, if the machine has one. Otherwise does nothing: the terminal
 * shows the URL too.
 */
export const openBrowser = (url: string, command = commands[process.platform]): void => {
  if (!command) return;
  try {
    const child = spawn(command, [url], { stdio: 'ignore', detached: true });
    child.on('error', () => undefined);
    child.unref();
  } catch {
    // The system can't start another process. The server has to run even so.
  }
};
