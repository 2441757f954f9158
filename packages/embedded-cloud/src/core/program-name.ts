let name = 'The local cloud';

/**
 * Sets the program's name for messages that explain to users why the cloud can't start or continue.
 * There is one name per process, because these messages are written wherever a file is opened.
 */
export const setProgramName = (newName: string): void => {
  name = newName;
};

export const programName = (): string => name;
