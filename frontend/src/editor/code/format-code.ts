import { limits } from '../../../../shared/limits';

const conditional = /<!--\[if[\s\S]*?<!\[endif\]-->|<!\[(?:if [^\]]*|endif)\]>|<!--<!\[endif\]-->/g;
const placeholderOf = (index: number) => `<!--mailbloom-kept-${index}-->`;
const placeholders = /<!--mailbloom-kept-(\d+)-->/g;

/**
 * Formats HTML with an indent of four. Conditional comments for Outlook stay byte-for-byte
 * identical, because only Outlook can parse their content. Loads the formatter on first use.
 */
export const formatCode = async (code: string): Promise<string> => {
  const { default: beautify } = await import('js-beautify/js/lib/beautify-html');
  const comments: string[] = [];
  const hidden = code.replace(conditional, (comment) => placeholderOf(comments.push(comment) - 1));
  const formatted = beautify.html_beautify(hidden, {
    indent_size: limits.codeTabSize,
    wrap_line_length: 0,
    preserve_newlines: true,
    max_preserve_newlines: 1,
    end_with_newline: true,
    // White space inside text is visible in emails, so the formatter moves only tags between
    // blocks.
    inline_custom_elements: true,
  });
  return formatted.replace(placeholders, (_, index: string) => comments[Number(index)] ?? '');
};
