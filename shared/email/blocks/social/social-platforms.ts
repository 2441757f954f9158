/** Where a brand can be followed, in the order in which the icons stand. */
export const PLATFORMS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x', name: 'X' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'pinterest', name: 'Pinterest' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'threads', name: 'Threads' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'website', name: 'Website' },
] as const;

export type Platform = (typeof PLATFORMS)[number]['key'];

export const ICON_LOOKS = ['color', 'black', 'gray', 'white'] as const;
export type IconLook = (typeof ICON_LOOKS)[number];

/**
 * Path of a drawn icon below the app's origin (frontend/public). Files under assets/ are kept for
 * ever: icons drawn anew get the next number, and sent mails keep theirs.
 */
export const iconPath = (platform: Platform, look: IconLook): string =>
  `/assets/social-1/${platform}-${look}.png`;

/** The platforms that have an address, in order. */
export const socialLinks = (
  profiles: Readonly<Record<Platform, string>>,
): readonly { readonly key: Platform; readonly name: string; readonly url: string }[] =>
  PLATFORMS.flatMap(({ key, name }) => (profiles[key] ? [{ key, name, url: profiles[key] }] : []));
