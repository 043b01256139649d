/** Style sheets are imported for their effect alone: the build puts them into the page. */
declare module '*.css';
