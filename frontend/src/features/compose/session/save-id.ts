/** A new id for a save. crypto.randomUUID exists on secure pages only. */
export const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
