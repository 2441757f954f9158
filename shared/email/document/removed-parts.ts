/** Why a part of an author's source isn't in the email. */
export type RemovedKind =
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

export interface RemovedPart {
  kind: RemovedKind;
  /** The name of the element or attribute, or the URL that was removed. */
  name: string;
  count: number;
}
