import { mergeParts } from '../../../../shared/email/merge/merge-words';
import classes from './merge-text.module.css';

/**
 * A subject or preview text, shown outside its input field. Merge tags appear as pills with their
 * name.
 */
export const MergeText = ({ children }: { readonly children: string }) =>
  mergeParts(children).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may stand twice; order is all
        key={at}
        className={classes.chip}
        title={part.fallback ? `${part.label}, or “${part.fallback}”` : part.label}
      >
        {part.label}
      </span>
    ),
  );
