export {
  createStepFunctionsService,
  type StepFunctionsOptions,
  type StepFunctionsService,
} from './step-functions-service';
