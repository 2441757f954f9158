/** Why a part of an author's source isn't in the email. */
export type LeftOutKind =
  | 'active'
  | 'form'
  | 'handler'
  | 'link'
  | 'image'
  | 'image_on_disk'
  | 'outside_style'
  | 'outlook_comment'
  | 'unknown_tag'
  | 'unused';

export interface LeftOut {
  kind: LeftOutKind;
  /** The element, the attribute, or the refused address. */
  name: string;
  count: number;
}
