/** Returns a sender in one line: 'Olive & Fern · hello@olive.example'. */
export const senderLine = (name: string, email: string): string => `${name} · ${email}`;
