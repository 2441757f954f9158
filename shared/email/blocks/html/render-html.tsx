import { baseClass } from '../../render/render-context';
import { textStyle } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { HtmlAttrs } from './html';

export const renderHtml: BlockRenderer<HtmlAttrs> = {
  body: ({ code }, context) => {
    const html = context.html.get(code)?.write(context.href).html;
    if (!html) return null;
    return (
      <div
        className={baseClass(context)}
        style={textStyle(context, undefined)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the sanitiser of code emails
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
};
