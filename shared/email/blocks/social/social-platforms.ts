/** The social networks that a brand can link to, in the order of their icons. */
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
 * Returns the path of an icon, relative to the app's origin (frontend/public). Files under assets/
 * are never deleted. When icons are redrawn, they get the next number, so that sent emails continue
 * to show the old ones.
 */
export const iconPath = (platform: Platform, iconStyle: IconStyle): string =>
  `/assets/social-1/${platform}-${iconStyle}.png`;

/**
 * Returns the social networks for which the brand has a URL, in the order of their icons.
 * @param website the name of the store's own website
 */
export const socialLinks = (
  profiles: Readonly<Record<Platform, string>>,
  website?: string,
): readonly { readonly key: Platform; readonly name: string; readonly url: string }[] =>
  PLATFORMS.flatMap(({ key, name: ownName }) => {
    const name = key === 'website' ? (website ?? ownName) : ownName;
    return profiles[key] ? [{ key, name, url: profiles[key] }] : [];
  });
