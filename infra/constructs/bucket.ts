import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { removalOf } from './removal.ts'

/** A bucket that only the stack's own services can reach. Not typed as Bucket, because the CDK's types disagree on an optional property. */
export const createBucket = (scope: Construct, id: string, keepsData: boolean, props: BucketProps) =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: removalOf(keepsData),
    autoDeleteObjects: !keepsData,
    ...props,
  }) as IBucket
