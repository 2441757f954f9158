import type { EmailClient, EmailDevice } from '../../shared/email-clients';

/** The email client and device of a tracking event. */
export type Agent = { readonly client: EmailClient; readonly device: EmailDevice };

/** Apple's Mail Privacy Protection fetches images with exactly this user agent. */
export const privacyProxyAgent = 'Mozilla/5.0';

/**
 * Image proxies that fetch an image when a person opens the email. Their requests count as opens by
 * people.
 */
const proxies: readonly (readonly [RegExp, EmailClient])[] = [
  [/GoogleImageProxy|ggpht\.com/i, 'gmail'],
  [/YahooMailProxy/i, 'yahoo'],
];

export const isOpenProxy = (userAgent: string): boolean =>
  proxies.some(([agent]) => agent.test(userAgent));

/**
 * Patterns that recognize email clients by their own names. Apple Mail names the engine
 * (AppleWebKit) but no browser. Every browser adds its name after the engine.
 */
const programs: readonly (readonly [RegExp, EmailClient])[] = [
  [/Outlook|ms-?office/i, 'outlook'],
  [/Thunderbird/i, 'thunderbird'],
  [/SamsungMail|Samsung Email/i, 'samsung_mail'],
  [/Safari\/|Chrome\/|CriOS|FxiOS|Firefox\/|Edg|OPR\/|Trident/i, 'browser'],
  [/(iPhone|iPad|Macintosh).*AppleWebKit/i, 'apple_mail'],
];

const deviceOf = (userAgent: string): EmailDevice => {
  // Android tablets omit the word Mobile, which phones include.
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/iPhone|iPod|Android|Mobile|Windows Phone|Outlook-iOS/i.test(userAgent)) return 'phone';
  return /Macintosh|Windows|Linux|CrOS/i.test(userAgent) ? 'computer' : 'unknown';
};

/**
 * Parses a user agent. Reports only what the user agent contains, so a proxy is named as such and
 * its device is unknown. An iPad identifies as a Macintosh by default and is then counted as a
 * computer.
 * @param isBot whether bot-rules.ts decided that the event is a bot's
 */
export const agentOf = (userAgent: string, isBot: boolean): Agent => {
  if (userAgent === privacyProxyAgent) return { client: 'apple_privacy', device: 'unknown' };
  if (isBot) return { client: 'scanner', device: 'unknown' };
  const proxy = proxies.find(([agent]) => agent.test(userAgent))?.[1];
  if (proxy) return { client: proxy, device: 'unknown' };
  const client = programs.find(([agent]) => agent.test(userAgent))?.[1] ?? 'other';
  return { client, device: deviceOf(userAgent) };
};
