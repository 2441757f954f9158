import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from './stages';

/**
 * What happens to data when its stack is deleted: it is kept, or deleted if the stage allows it.
 */
export const dataRemoval = ({ keepData }: StageSettings): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
