import { IconVideo } from '@tabler/icons-react';
import type { VideoAttrs } from '../../../../../shared/email/blocks/video/video';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { hexProblem, linkProblem, text } from './problems';
import { tagsToText } from './tag-words';

const videoWidth = ({ width, naturalWidth }: VideoAttrs): string => {
  if (width === 'full') return '100%';
  if (width !== 'auto') return width;
  return naturalWidth > 0 ? `${naturalWidth}px` : '100%';
};

const drawVideo = (attrs: VideoAttrs, brand: string): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  const frame = element('div', {
    display: 'inline-block',
    overflow: 'hidden',
    width: videoWidth(attrs),
    maxWidth: '100%',
    borderRadius: `${attrs.borderRadius}px`,
  });
  if (attrs.src) {
    const picture = element('img', { display: 'block', width: '100%' });
    picture.src = attrs.src;
    picture.alt = attrs.alt;
    frame.append(picture);
  }
  const bar = element('div', {
    padding: '12px 16px',
    background: attrs.backgroundColor,
    color: attrs.color,
    fontSize: '16px',
    fontWeight: 'bold',
    textAlign: 'center',
  });
  bar.textContent = `\u25b6\ufe0e ${tagsToText(attrs.value, brand)}`;
  frame.append(bar);
  row.append(frame);
  return row;
};

/**
 * Returns the URL of a video's public YouTube thumbnail, derived from the link without a request.
 */
const thumbnailOf = (link: string): string | undefined => {
  const id =
    /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/))([\w-]{11})/.exec(
      link.trim(),
    )?.[1];
  return id && `https://img.youtube.com/vi/${id}/hqdefault.jpg`;
};

export const video: EditorBlock<VideoAttrs> = {
  icon: IconVideo,
  keywords: 'youtube vimeo film play',
  hasSource: true,
  sections: [
    { title: 'Content', fields: ['href', 'value', 'alt'] },
    { title: 'Layout', fields: ['width', 'align', 'borderRadius'] },
    { title: 'Play bar below the image', fields: ['backgroundColor', 'color'] },
    PADDING,
  ],
  labels: {
    value: 'Play button label',
    href: 'Video link',
    alt: 'Video description',
  },
  required: ['href'],
  problems: ({ href, backgroundColor, color }) => ({
    href: linkProblem(href, true),
    backgroundColor: hexProblem(backgroundColor),
    color: hexProblem(color),
  }),
  // A video without its own image gets the thumbnail of the linked video.
  withConsequences: (changes, previousValues) => {
    const thumbnailUrl = previousValues.src ? undefined : thumbnailOf(text(changes.href));
    return thumbnailUrl ? { ...changes, src: thumbnailUrl } : changes;
  },
  redrawnWith: ['brand'],
  draw: (attrs, { brand }) => drawVideo(attrs, brand),
};
