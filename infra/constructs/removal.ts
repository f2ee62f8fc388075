import { RemovalPolicy } from 'aws-cdk-lib'

/** Data outlives its stack, unless the deployment that creates it fails, because a retry must not find leftovers. */
export const removalOf = (keepsData: boolean): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
