import { provePart } from './frame/prove-part.ts';

provePart(1);
