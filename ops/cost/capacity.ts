// npm run capacity [-- write]: capacity and cost of the four sizes of a site, printed, or into docs/performance/capacity.md.
import { capacityDocumentFile, renderCapacityDocument, writeCapacityDocument } from './capacity-document.ts';
import { assumeUsually } from './capacity-model.ts';
import { readMeasuredMix } from './measured-mix.ts';

if (process.argv[2] === 'write') {
  writeCapacityDocument();
  console.log(`written: ${capacityDocumentFile}`);
} else console.log(renderCapacityDocument(assumeUsually(readMeasuredMix())));
