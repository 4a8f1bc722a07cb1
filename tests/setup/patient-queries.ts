import { configure } from '@testing-library/react';

/** How long `findBy…` and `waitFor` look: what is there is found at once, on a busy machine too; what never comes fails later. */
configure({ asyncUtilTimeout: 15_000 });
