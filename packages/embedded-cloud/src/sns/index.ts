export { createSns, type Sns, type SnsOptions } from './sns-service';
