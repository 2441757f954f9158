import { spawn } from 'node:child_process';

const commands: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
  linux: 'xdg-open',
};

/** Opens a URL in the user's browser, if the machine has one. Otherwise does nothing. */
export const openBrowser = (address: string): void => {
  const command = commands[process.platform];
  if (!command) return;
  const child = spawn(command, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
};
