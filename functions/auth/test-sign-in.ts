/**
 * The specification's test form: `name+123456@domain`. The six digits are the code, no
 * mail is sent. @returns the code; nothing for other addresses or domains the stage does not list
 */
export const testSignInCode = (email: string, domains: readonly string[]): string | undefined => {
  const match = /^[^@\s]+\+(\d{6})@([^@\s]+)$/.exec(email);
  return match?.[2] && domains.includes(match[2]) ? match[1] : undefined;
};
