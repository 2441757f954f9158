/** SHA-256 in hex by Web Crypto, which Node and browsers (on https and localhost) both have. */
export const sha256 = async (text: string): Promise<string> => {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
