/** Returns a sender as one line, such as 'Olive & Fern · hello@olive.example'. */
export const senderLine = (name: string, email: string): string => `${name} · ${email}`;
