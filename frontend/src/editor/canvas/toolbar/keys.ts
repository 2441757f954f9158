const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Returns "Mod+B" with the name of the key on the user's keyboard. */
export const keysOf = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl');
