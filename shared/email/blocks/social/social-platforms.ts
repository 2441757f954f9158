/** The social networks of a brand, in the order of their icons. */
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

export const ICON_STYLES = ['color', 'black', 'gray', 'white'] as const;
export type IconStyle = (typeof ICON_STYLES)[number];

/**
 * Returns the path of a drawn icon under the app's origin (frontend/public). Files under assets/
 * are kept forever. Redrawn icons get the next number, and sent emails keep theirs.
 */
export const iconPath = (platform: Platform, iconStyle: IconStyle): string =>
  `/assets/social-1/${platform}-${iconStyle}.png`;

/** Returns the platforms for which the brand has a URL, in order. */
export const socialLinks = (
  profiles: Readonly<Record<Platform, string>>,
): readonly { readonly key: Platform; readonly name: string; readonly url: string }[] =>
  PLATFORMS.flatMap(({ key, name }) => (profiles[key] ? [{ key, name, url: profiles[key] }] : []));
