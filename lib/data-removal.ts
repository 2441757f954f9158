import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from './stages';

/** What becomes of data when its stack goes: kept, or deleted where the stage says so. */
export const dataRemoval = ({ keepData }: StageSettings): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
