import { paddings } from '../../document/attr-groups';
import { emailBlock } from '../block';

export const divider = emailBlock({
  name: 'Divider',
  attrs: paddings(12, 0, 12, 0),
  warnings: {},
  labelText: () => '',
  content: () => 'nothing',
  plainText: () => '-'.repeat(30),
});
