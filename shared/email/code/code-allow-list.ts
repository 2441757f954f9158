import { withoutControls } from '../html/safe-text';
import { safeImageUrl, safeUrl } from '../html/safe-url';
import { sanitizeCss } from './code-css';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const ALLOWED_TAGS = wordSet(
  `html head title meta style body center div span p h1 h2 h3 h4 h5 h6 a img br hr wbr map area
   table caption colgroup col thead tbody tfoot tr td th ul ol li dl dt dd b strong i em u s strike
   del ins small big sub sup font blockquote pre code kbd tt samp cite q abbr address mark section
   article header footer main nav aside figure figcaption`,
);

/**
 * Elements that are removed with all their content. They run code, aren't HTML, or are parsed by
 * rules that our parser doesn't follow.
 */
export const DROPPED_TAGS = wordSet(
  `script iframe object embed applet svg math template noscript textarea select option input xmp
   plaintext noembed noframes frameset frame audio video source track canvas base link dialog
   listing portal param marquee`,
);

export const VOID_TAGS = wordSet('area br col hr img meta wbr');

const ALLOWED_ATTRIBUTES = wordSet(
  `style class id align valign width height bgcolor background border cellpadding cellspacing role
   dir lang title alt src href target name rel color face size colspan rowspan nowrap hspace vspace
   scope headers start type value summary media shape coords usemap charset content xmlns xmlns:v
   xmlns:o xmlns:w http-equiv clear noshade leftmargin topmargin rightmargin bottommargin
   marginwidth marginheight`,
);

const META_NAMES = wordSet(
  'viewport color-scheme supported-color-schemes x-apple-disable-message-reformatting format-detection',
);
const META_EQUIVALENTS = wordSet('content-type x-ua-compatible');

/**
 * Returns whether a meta element only describes the page. Elements that refresh the page or set
 * cookies don't.
 */
export const isAllowedMeta = (attributes: Readonly<Record<string, string>>): boolean => {
  const equivalent = attributes['http-equiv'];
  if (equivalent !== undefined) return META_EQUIVALENTS.has(equivalent.toLowerCase());
  return attributes.charset !== undefined || META_NAMES.has(attributes.name?.toLowerCase() ?? '');
};

/**
 * Elements that may have a name. On other elements, a name can replace a property of the document
 * object (DOM clobbering).
 */
const NAMED_TAGS = wordSet('a map meta');

export const isAllowedAttribute = (name: string, tag: string): boolean => {
  if (name === 'name') return NAMED_TAGS.has(tag);
  return ALLOWED_ATTRIBUTES.has(name) || /^(aria|data)-[a-z0-9-]+$/.test(name);
};

/**
 * Returns whether a VML element may have an attribute. VML has many attributes with arbitrary
 * names, so all are allowed except event handlers.
 */
export const isAllowedVmlAttribute = (name: string): boolean =>
  /^[a-z][a-z0-9:-]*$/.test(name) && !name.startsWith('on');

/**
 * Returns the value of an attribute as it may be kept, or undefined if the attribute must be
 * removed.
 */
export const safeAttribute = (name: string, value: string): string | undefined => {
  if (name === 'href') return safeUrl(value);
  if (name === 'src' || name === 'background') return safeImageUrl(value);
  if (name === 'usemap') return /^#[\w-]+$/.test(value) ? value : undefined;
  const clean = withoutControls(value);
  return name === 'style' ? sanitizeCss(clean) : clean;
};
