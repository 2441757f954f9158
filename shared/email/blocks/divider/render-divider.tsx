import { Hr } from '../../render/components';
import type { BlockRenderer } from '../block-renderer';

export const renderDivider: BlockRenderer<object> = {
  body: () => <Hr className="em-hr" style={{ margin: '0' }} />,
};
