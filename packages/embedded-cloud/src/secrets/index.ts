export { createSecrets, type Secrets, type SecretsOptions } from './secrets-service';
