/**
 * This is the only module that imports @react-email/components. In the successor of this package,
 * every component is in another package, so switching to it will change only this file.
 */
export {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Row,
  render,
} from '@react-email/components';
