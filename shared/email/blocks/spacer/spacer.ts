import { integer } from '../../document/attr-kinds';
import { emailBlock } from '../block';

export const spacer = emailBlock({
  name: 'Spacer',
  attrs: { height: integer(32, 4, 200) },
  warnings: {},
  labelText: () => '',
  content: () => 'nothing',
});
