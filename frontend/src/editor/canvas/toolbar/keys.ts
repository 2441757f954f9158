const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** "Mod+B" as the keyboard at hand names it. */
export const keysOf = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl');
