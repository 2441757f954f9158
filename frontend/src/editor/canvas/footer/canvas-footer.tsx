import { useEditorState } from '@tiptap/react';
import { resolvedPaddings } from '../../../../../shared/email/document/attr-groups';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { fontStack } from '../../../../../shared/email/document/fonts';
import { addressLinesOf, footerReason } from '../../../../../shared/email/document/footer';
import { footerSurface } from '../../../../../shared/email/render/surfaces';
import { useLocalTexts } from '../../../lib/use-local-texts';
import { useEditorTools } from '../context/editor-tools';
import { canvasWidth } from '../style/card-style';
import { AddressHint } from './address-hint';
import classes from './canvas-footer.module.css';

/**
 * The footer below the card, as in every email. It isn't a block, so no action can delete, move, or
 * repeat it. A click on the footer opens its settings.
 */
export const CanvasFooter = ({ readOnly }: { readonly readOnly: boolean }) => {
  const { editor, open, styles, mailFrame, direction } = useEditorTools();
  const attrs = useEditorState({
    editor,
    selector: ({ editor: current }) => coerceAttrs('footer', current.state.doc.attrs.footer),
  });
  const texts = useLocalTexts(styles.language ?? mailFrame?.language, mailFrame?.publicTexts);
  const padding = resolvedPaddings(attrs, direction);
  const address = addressLinesOf(mailFrame?.businessAddress ?? '');
  const lines = address.length > 0 ? address : ['Your business address'];
  return (
    <>
      <button
        type="button"
        className={classes.footer}
        title="This footer appears in every email. Click to change how it looks."
        disabled={readOnly}
        onClick={() => open({ kind: 'settings', type: 'footer' })}
        style={{
          padding: `${padding.paddingTop}px ${padding.paddingRight}px ${padding.paddingBottom}px ${padding.paddingLeft}px`,
          maxWidth: canvasWidth(styles),
          fontFamily: fontStack(styles.bodyFont),
          textAlign: attrs.align,
          fontSize: attrs.fontSize,
          color: footerSurface(attrs, styles).text,
          background: attrs.backgroundColor || undefined,
          borderRadius: attrs.borderRadius,
        }}
      >
        {texts ? footerReason({ brand: mailFrame?.brand.trim() ?? '', texts }) : null}
        {lines.map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
        {attrs.webVersion ? (
          <>
            <u>{texts?.text('footerWebVersion')}</u>
            {' · '}
          </>
        ) : null}
        <u>{texts?.text('footerUnsubscribe')}</u>
      </button>
      {mailFrame && address.length === 0 && !readOnly ? (
        <AddressHint to={mailFrame.addressPage} />
      ) : null}
    </>
  );
};
