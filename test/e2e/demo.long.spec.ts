// These tests share one product, because filling the demo takes minutes. The screenshots come
// first, because the tour adds a store.
import './demo/screens';
import './demo/page-loads';
import './demo/pages';
import './demo/tour';
