/** Three digits: how a link is numbered in keys. 000 stands for any link. */
export const linkNumber = (link: number): string => String(link).padStart(3, '0');
