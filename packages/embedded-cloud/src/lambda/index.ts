export { createLambdaService, type InvokedFunctions } from './lambda-service';
