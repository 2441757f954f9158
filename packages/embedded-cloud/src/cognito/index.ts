export { type CognitoOptions, type CognitoService, createCognitoService } from './cognito-service';
