// These tests run in this order. The last ones add a store and advance the clock.
import './demo/agency';
import './demo/small-stores';
import './demo/store';
